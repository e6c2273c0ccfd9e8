import { readLoosely } from '../editing/texts/text-files.ts';
import { allNames, type Name } from '../model/names.ts';
import type { ContentFolder } from '../model/reader/files.ts';
import { cvFactsSchema } from '../model/schemas/cv.ts';
import { isSampleDomain, siteSchema } from '../model/schemas/site.ts';
import { addRow, cvFile, type ImportContext, importFacts, siteFile } from './context.ts';
import { isCodeHost, networkOf, sameUrl, withoutEnd } from './networks.ts';
import type { LeftOut, Profile } from './profile.ts';
import { writeText } from './write-text.ts';

type Contact = { phone?: unknown; address?: unknown };
type Facts = typeof siteFile | typeof cvFile;

const emailSchema = siteSchema.shape.owner.shape.email;
const { phone: phoneSchema, country: countrySchema } = cvFactsSchema.shape.contact.unwrap().shape;

/** The contact details that the CV already has. */
const contactIn = (content: ContentFolder): Contact =>
  (readLoosely(content, cvFile.file) as { contact?: Contact } | null)?.contact ?? {};

const isPublished = ({ phone, address }: Contact, detail: string | undefined): boolean =>
  detail !== undefined && (phone === detail || String(address ?? '').includes(detail));

/** Phone number and street address in the file that the CV, which is public, does not show yet. */
export const unpublishedContact = (content: ContentFolder, { phone, street }: Profile): string[] =>
  [phone, street].flatMap((detail) =>
    detail && !isPublished(contactIn(content), detail) ? [detail] : [],
  );

/** Imports name, URLs, profiles and position of the owner; returns what is not imported. */
export function importOwnerDetails(context: ImportContext, profile: Profile, contact: boolean) {
  const { name, email, phone, street, city, website } = profile;
  const isEmail = emailSchema.safeParse(email).success;
  const isPhone = phoneSchema.safeParse(phone).success;
  const present = contactIn(context.edits);
  const isPublic = (detail: string | undefined) => contact || isPublished(present, detail);
  const country = countrySchema.safeParse(profile.country).data;
  const url = String(context.edits.dataAt(siteFile.file, ['url']) ?? '');
  const newSite = website && !website.startsWith(url) ? website : undefined;
  const network = newSite && networkOf(newSite);
  // A website replaces the sample's URL of the site, unless it is a page on a network.
  const isOwnUrl = newSite && !network && isSampleDomain(url);

  fillFact(context, siteFile, ['owner', 'name'], name);
  fillFact(context, siteFile, ['owner', 'email'], isEmail ? email : undefined);
  const phoneToShow = isPhone && isPublic(phone) ? phone : undefined;
  fillFact(context, cvFile, ['contact', 'phone'], phoneToShow);
  fillFact(context, cvFile, ['contact', 'address'], isPublic(street) ? street : undefined);
  fillFact(context, cvFile, ['contact', 'country'], country);
  fillFact(context, siteFile, ['url'], isOwnUrl ? withoutEnd(newSite) : undefined);
  const ofWebsite = network ? [{ name: network, url: newSite }] : [];
  importProfiles(context, [...profile.profiles, ...ofWebsite]);
  fillText(context, 'texts', ['home', 'author_position'], profile.position);
  fillText(context, 'cv', ['summary'], profile.summary);
  fillText(context, 'cv', ['availability'], profile.availability);
  fillText(context, 'cv', ['place'], city);

  const leftOut: (LeftOut | '' | false | undefined)[] = [
    newSite && !network && !isOwnUrl && { place: 'website', reason: 'url_is_yours', text: newSite },
    email && !isEmail && { place: 'email', reason: 'not_a_mail_address', text: email },
    phone && isPhone && !phoneToShow && { place: 'phone', reason: 'too_private', text: phone },
    street && !isPublic(street) && { place: 'address', reason: 'too_private', text: street },
    phone && !isPhone && { place: 'phone', reason: 'not_a_phone_number', text: phone },
  ];
  return leftOut.filter((one) => typeof one === 'object');
}

/** Sets a fact that is missing or still the sample's. */
function fillFact(context: ImportContext, facts: Facts, path: string[], value?: string): void {
  const { edits, isSample } = context;
  const found = edits.dataAt(facts.file, path) as Name | undefined;
  // A name that is written differently in other languages.
  const present = found && allNames(found).join(', ');
  if (value === undefined || (found && allNames(found).includes(value))) return;
  const place = `content/${facts.file} ${path.join('.')}`;
  const isNew = present === undefined;
  if (isNew || isSample(facts.file, path.join('.'))) {
    edits.setFact(facts, path, value);
    addRow(context, isNew ? 'new' : 'changed', value, place, { before: present });
  } else addRow(context, 'kept', present, place, { inFile: value });
}

function fillText(context: ImportContext, folder: string, path: string[], value?: string): void {
  if (value === undefined) return;
  const { state, before, inFile } = writeText(context, folder, path, value);
  const place = `content/${folder}/${context.language}.yaml ${path.join('.')}`;
  addRow(context, state, state === 'kept' ? before : value, place, { before, inFile });
}

/** Adds new profiles; removes the sample's as soon as the owner has one. */
function importProfiles(context: ImportContext, found: Profile['profiles']): void {
  const links = found.map(({ name, url }) => ({ name, url: withoutEnd(url) }));
  importFacts(context, siteFile, ['owner', 'profiles'], links, {
    isSame: (one, other) => sameUrl(one.url, other.url),
    isSample: ({ url }) => isSampleDomain(url),
    shown: ({ name, url }) => `${name} ${url}`,
  });
  // A profile on a code host is also the base URL of the repositories.
  const source = context.edits.dataAt(siteFile.file, ['projects', 'source']);
  const code = links.find(({ url }) => isCodeHost(url))?.url;
  if (typeof source === 'string' && isSampleDomain(source))
    fillFact(context, siteFile, ['projects', 'source'], code);
}
