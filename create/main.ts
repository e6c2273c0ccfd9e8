#!/usr/bin/env node
import { begin } from './begin.ts';

process.exitCode = await begin(process.argv.slice(2));
