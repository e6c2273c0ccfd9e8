import { readLoosely } from '../editing/texts/read-texts.ts';
import type { Profile } from './profile.ts';

type Contact = { phone?: unknown; address?: unknown };

/** What the CV says already about how to reach the owner. */
export const contactIn = (root: string): Contact =>
  (readLoosely(root, 'cv/cv.yaml') as { contact?: Contact } | null)?.contact ?? {};

export const isPublished = ({ phone, address }: Contact, detail: string | undefined): boolean =>
  detail !== undefined && (phone === detail || String(address ?? '').includes(detail));

/** The phone number and the street of a file that the CV does not show yet. */
export const unpublishedContact = (root: string, { phone, street }: Profile): string[] =>
  [phone, street].flatMap((detail) =>
    detail && !isPublished(contactIn(root), detail) ? [detail] : [],
  );
