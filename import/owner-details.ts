import { readLoosely } from '../editing/texts/read-texts.ts';
import { isSampleAddress } from '../model/sample-address.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { cvFile, type ImportContext, siteFile } from './context.ts';
import { isCodeHost, networkOf, sameAddress, withoutEnd } from './networks.ts';
import type { LeftOut, Profile } from './profile.ts';
import { writeText } from './write-text.ts';

type Link = { name: string; url: string };
type Contact = { phone?: unknown; address?: unknown };

const emailSchema = siteSchema.shape.owner.shape.email;
const phoneSchema = cvFactsSchema.shape.contact.unwrap().shape.phone;

/** The contact details that the CV already has. */
const contactIn = (root: string): Contact =>
  (readLoosely(root, cvFile.file) as { contact?: Contact } | null)?.contact ?? {};

const isPublished = ({ phone, address }: Contact, detail: string | undefined): boolean =>
  detail !== undefined && (phone === detail || String(address ?? '').includes(detail));

/** Phone number and street address in the file that the CV, which is public, does not show yet. */
export const unpublishedContact = (root: string, { phone, street }: Profile): string[] =>
  [phone, street].flatMap((detail) =>
    detail && !isPublished(contactIn(root), detail) ? [detail] : [],
  );

/** Imports name, URLs, profiles and position of the owner; returns what is not imported. */
export function importOwnerDetails(
  context: ImportContext,
  profile: Profile,
  { contact }: { contact: boolean },
): LeftOut[] {
  const { name, email, phone, street, address } = profile;
  const isEmail = emailSchema.safeParse(email).success;
  const isPhone = phoneSchema.safeParse(phone).success;
  const present = contactIn(context.edits.root);
  const isPublic = (detail: string | undefined) => contact || isPublished(present, detail);
  const withStreet = isPublic(street);
  const place = [withStreet ? street : undefined, address].filter(Boolean).join(', ');

  fillFact(context, siteFile, ['owner', 'name'], name);
  fillFact(context, siteFile, ['owner', 'email'], isEmail ? email : undefined);
  const phoneToShow = isPhone && isPublic(phone) ? phone : undefined;
  fillFact(context, cvFile, ['contact', 'phone'], phoneToShow);
  // A street address is added to the town that is already there.
  const isTown = present.address !== undefined && present.address === address;
  fillFact(context, cvFile, ['contact', 'address'], place || undefined, isTown);
  const website = websiteFor(context, profile);
  fillFact(context, siteFile, ['url'], website.url);
  importProfiles(context, [...profile.profiles, ...website.profiles]);
  fillText(context, 'texts', ['home', 'author_position'], profile.position);
  fillText(context, 'cv', ['summary'], profile.summary);
  fillText(context, 'cv', ['availability'], profile.availability);

  const leftOut = (place: string, reason: LeftOut['reason'], text: string): LeftOut[] => [
    { place, reason, text },
  ];
  return [
    ...website.leftOut,
    ...(email && !isEmail ? leftOut('email', 'not_a_mail_address', email) : []),
    ...(phone && isPhone && !phoneToShow ? leftOut('phone', 'too_private', phone) : []),
    ...(street && !withStreet ? leftOut('address', 'too_private', street) : []),
    ...(phone && !isPhone ? leftOut('phone', 'not_a_phone_number', phone) : []),
  ];
}

/** Sets a fact that is missing or still the sample's. */
function fillFact(
  { edits, isSample, rows }: ImportContext,
  facts: typeof siteFile | typeof cvFile,
  path: string[],
  value: string | undefined,
  completes = false,
): void {
  const isOfSample = isSample(facts.file, path.join('.'));
  const present = edits.dataAt(facts.file, path) as string | undefined;
  if (value === undefined || present === value) return;
  const place = `content/${facts.file} ${path.join('.')}`;
  if (present !== undefined && !isOfSample && !completes) {
    rows.push({ state: 'kept', what: present, place });
    return;
  }
  edits.setFact(facts, path, value);
  if (present === undefined || completes) rows.push({ state: 'new', what: value, place });
  else rows.push({ state: 'changed', what: value, place, before: present });
}

function fillText(
  context: ImportContext,
  folder: string,
  path: string[],
  value: string | undefined,
): void {
  if (value === undefined) return;
  const { state, before } = writeText(context, folder, path, value);
  const place = `content/${folder}/${context.language}.yaml ${path.join('.')}`;
  if (state === 'kept') context.rows.push({ state, what: before, place });
  else if (state === 'changed') context.rows.push({ state, what: value, place, before });
  else if (state === 'new') context.rows.push({ state, what: value, place });
}

type Website = { url?: string; profiles: Link[]; leftOut: LeftOut[] };

/** A website replaces the sample's URL of the site, unless it is a page on a network. */
function websiteFor({ edits }: ImportContext, { website, profiles }: Profile): Website {
  const nothing: Website = { profiles: [], leftOut: [] };
  const present = String(edits.dataAt(siteFile.file, ['url']) ?? '');
  if (!website || website.startsWith(present)) return nothing;
  const network = networkOf(website);
  if (network) {
    const isKnown = profiles.some(({ url }) => sameAddress(url, website));
    return isKnown ? nothing : { ...nothing, profiles: [{ name: network, url: website }] };
  }
  if (isSampleAddress(present)) return { ...nothing, url: withoutEnd(website) };
  return { ...nothing, leftOut: [{ place: 'website', reason: 'url_is_yours', text: website }] };
}

/** Adds new profiles; removes the sample's as soon as the owner has one. */
function importProfiles(context: ImportContext, found: readonly Link[]): void {
  if (found.length === 0) return;
  const { edits, rows } = context;
  const present = (edits.dataAt(siteFile.file, ['owner', 'profiles']) ?? []) as Link[];
  const isSame = (one: Link, other: Link) => sameAddress(one.url, other.url);
  const removed = present.filter(
    (one) => isSampleAddress(one.url) && !found.some((other) => isSame(one, other)),
  );
  const own = present.filter((one) => !removed.includes(one));
  const links = found.map(({ name, url }) => ({ name, url: withoutEnd(url) }));
  const added = links.filter(
    (one, at) =>
      !own.some((other) => isSame(one, other)) &&
      links.findIndex((other) => isSame(other, one)) === at,
  );
  edits.setFact(siteFile, ['owner', 'profiles'], [...own, ...added]);
  const place = `content/${siteFile.file} owner.profiles`;
  for (const { name, url } of added) rows.push({ state: 'new', what: `${name} ${url}`, place });
  for (const { name, url } of removed)
    rows.push({ state: 'removed', what: `${name} ${url}`, place });
  // A profile on a code host is also the base URL of the repositories.
  const source = edits.dataAt(siteFile.file, ['projects', 'source']);
  const code = links.find(({ url }) => isCodeHost(url))?.url;
  if (typeof source === 'string' && isSampleAddress(source))
    fillFact(context, siteFile, ['projects', 'source'], code);
}
