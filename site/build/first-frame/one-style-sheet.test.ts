import { expect, test } from 'vitest';
import { withOneStyleSheet } from './one-style-sheet.ts';

const page = (head: string, body = '') =>
  `<html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

test('styles stand in one element, in their order, behind everything else in the head', () => {
  const html = page('<style>a{}</style><title>T</title><style>b{}</style>', '<style>c{}</style>x');
  expect(withOneStyleSheet(html)).toBe(page('<title>T</title><style>a{}b{}c{}</style>', 'x'));
});

test('styles stay where they are for visitors without script', () => {
  const html = page('<noscript><style>a{}</style></noscript>');
  expect(withOneStyleSheet(html)).toBe(html);
});

test('styles keep a dollar sign', () => {
  expect(withOneStyleSheet(page('<style>a::after{content:"$&"}</style>'))).toContain('"$&"');
});

test('a font’s name carries no hash', () => {
  const html = '<head><style>:root{--font:"Sans-0123456789abcdef",serif}</style></head>';
  expect(withOneStyleSheet(html)).toContain('--font:"Sans",serif');
});
