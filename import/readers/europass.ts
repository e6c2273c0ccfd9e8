import type { XmlElement } from '@rgrove/parse-xml';
import { allLocaleCodes } from '../../model/locales.ts';
import type { Profile } from '../profile.ts';
import type { Reading } from '../reading.ts';
import { readCandidate } from './europass-candidate.ts';
import { readSkillsPassport } from './europass-passport.ts';
import { localName, xmlRoot } from './xml-tree.ts';

/** Europass CVs: the form of today (Candidate), and the one until 2020 (SkillsPassport). */
export function readEuropass(file: string, text: string, reading: Reading): Profile | undefined {
  const root = xmlRoot(file, text);
  if (!root) return undefined;
  const read = { Candidate: readCandidate, SkillsPassport: readSkillsPassport }[localName(root)];
  const profile = read?.(root, reading);
  return profile && { ...profile, language: profile.language ?? languageOf(root) };
}

const languageOf = ({ attributes }: XmlElement) =>
  allLocaleCodes.find((locale) => locale === attributes.locale?.slice(0, 2));
