import { isSampleAddress } from '../../model/sample-address.ts';
import { cvFactsSchema } from '../../model/schemas/cv.ts';
import { siteSchema } from '../../model/schemas/site.ts';
import { contactIn, isPublished } from '../contact.ts';
import { isCodeHost, networkOf, sameAddress, withoutEnd } from '../links.ts';
import type { LeftOut, Profile } from '../profile.ts';
import { cvFacts } from './cv-entries.ts';
import { type FactsFile, setFact, setItems } from './facts.ts';
import { type Merge, wasImported } from './merge.ts';
import { say, valueAt } from './say.ts';

type Link = { name: string; url: string };

const siteFile = 'site.yaml';
const { owner } = siteSchema.shape;

/** Name, addresses, profiles and position of the owner; returns what has no place there. */
export function mergeSite(
  merge: Merge,
  profile: Profile,
  { contact }: { contact: boolean },
): LeftOut[] {
  const site: FactsFile = { copy: merge.copy, file: siteFile, schema: siteSchema };
  const phone = cvFactsSchema.shape.contact.unwrap().shape.phone;
  const isMail = owner.shape.email.safeParse(profile.email).success;
  const isPhone = phone.safeParse(profile.phone).success;
  setOne(merge, site, ['owner', 'name'], profile.name);
  setOne(merge, site, ['owner', 'email'], isMail ? profile.email : undefined);
  const present = contactIn(merge.copy.root);
  const isPublic = (detail: string | undefined) => contact || isPublished(present, detail);
  const withPhone = isPhone && isPublic(profile.phone);
  const withStreet = isPublic(profile.street);
  setOne(merge, cvFacts(merge), ['contact', 'phone'], withPhone ? profile.phone : undefined);
  const place = [withStreet ? profile.street : undefined, profile.address].filter(Boolean);
  setOne(merge, cvFacts(merge), ['contact', 'address'], place.join(', ') || undefined);
  const url = websiteFor(merge, profile);
  setOne(merge, site, ['url'], url.taken);
  mergeProfiles(merge, site, [...profile.profiles, ...url.profiles]);
  sayOne(merge, 'messages', ['home', 'author_position'], profile.position);
  sayOne(merge, 'cv', ['summary'], profile.summary);
  return [
    ...url.left,
    ...(profile.email && !isMail
      ? [{ place: 'email', reason: 'not_a_mail_address', text: profile.email } as const]
      : []),
    ...(profile.phone && isPhone && !withPhone ? [tooPrivate('phone', profile.phone)] : []),
    ...(profile.street && !withStreet ? [tooPrivate('address', profile.street)] : []),
    ...(profile.phone && !isPhone
      ? [{ place: 'phone', reason: 'not_a_phone_number', text: profile.phone } as const]
      : []),
  ];
}

const tooPrivate = (place: string, text: string): LeftOut => ({
  place,
  reason: 'too_private',
  text,
});

function setOne(merge: Merge, facts: FactsFile, path: string[], value: string | undefined): void {
  if (value === undefined) return;
  const name = `${facts.file}:${path.join('.')}`;
  const before = valueAt(merge.copy.data(facts.file), path) as string | undefined;
  const isKnown = wasImported(merge, name, value);
  const isOwn = before !== undefined && before !== value && isKnown;
  if (!isOwn) setFact(facts, path, value);
  const state = isOwn
    ? 'kept'
    : before === undefined
      ? 'new'
      : before === value
        ? 'same'
        : 'changed';
  const row = { state, what: value, place: `content/${facts.file} ${path.join('.')}` } as const;
  merge.rows.push(before === undefined || before === value ? row : { ...row, before });
}

function sayOne(merge: Merge, folder: string, path: string[], value: string | undefined): void {
  if (value === undefined) return;
  const { state, before } = say(merge, folder, path, value);
  const place = `content/${folder}/${merge.language}.yaml ${path.join('.')}`;
  const isOther = state === 'changed' || state === 'kept';
  merge.rows.push({ state, what: value, place, ...(isOther ? { before } : {}) });
}

type Website = { taken?: string; profiles: Link[]; left: LeftOut[] };

/** A website becomes the site's address while that is the sample's, unless it is a page on a network. */
function websiteFor({ copy }: Merge, { website, profiles }: Profile): Website {
  const nothing: Website = { profiles: [], left: [] };
  const present = String(valueAt(copy.data(siteFile), ['url']) ?? '');
  if (!website || website.startsWith(present)) return nothing;
  const network = networkOf(website);
  if (network) {
    const isKnown = profiles.some(({ url }) => sameAddress(url, website));
    return isKnown ? nothing : { ...nothing, profiles: [{ name: network, url: website }] };
  }
  if (isSampleAddress(present)) return { ...nothing, taken: withoutEnd(website) };
  return { ...nothing, left: [{ place: 'website', reason: 'url_is_yours', text: website }] };
}

/** Profiles by their network or address; the sample's go as soon as there is one of the owner's. */
function mergeProfiles(merge: Merge, site: FactsFile, found: readonly Link[]): void {
  if (found.length === 0) return;
  const present = (valueAt(merge.copy.data(siteFile), ['owner', 'profiles']) ?? []) as Link[];
  const isSame = (one: Link, other: Link) => sameAddress(one.url, other.url);
  const isStrange = (one: Link) =>
    isSampleAddress(one.url) && !found.some((other) => isSame(one, other));
  const own = present.filter((one) => !isStrange(one));
  const links = found.map(({ name, url }) => ({ name, url: withoutEnd(url) }));
  const added = links.filter(
    (one, at) =>
      !own.some((other) => isSame(one, other)) && links.findIndex((x) => isSame(x, one)) === at,
  );
  setItems(site, ['owner', 'profiles'], [...own, ...added]);
  const place = `content/${siteFile} owner.profiles`;
  for (const { name, url } of links) {
    const isNew = added.some((one) => one.url === url);
    merge.rows.push({ state: isNew ? 'new' : 'same', what: `${name} ${url}`, place });
  }
  for (const { name, url } of present.filter(isStrange)) {
    merge.rows.push({ state: 'gone', what: `${name} ${url}`, place });
  }
  sourceFrom(merge, site, links);
}

/** Most people's code lies where their profile is. */
function sourceFrom(merge: Merge, site: FactsFile, links: readonly Link[]): void {
  const present = valueAt(merge.copy.data(siteFile), ['projects', 'source']);
  const code = links.find(({ url }) => isCodeHost(url))?.url;
  if (code && typeof present === 'string' && isSampleAddress(present))
    setOne(merge, site, ['projects', 'source'], code);
}
