import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { Refusal } from '../../model/errors/refusal.ts';

/** The root of an XML text. Documents that declare a type of their own are not read. */
export function xmlRoot(file: string, text: string): XmlElement | null {
  if (/<!DOCTYPE/i.test(text))
    throw new Refusal(
      `${file} declares a document type, which no Europass CV does; nothing was changed.`,
    );
  try {
    return parseXml(text).root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const { line, message } = error;
    throw new Refusal(
      `${file}:${line} is not valid XML, and nothing was changed (${message.split('\n')[0]}).`,
    );
  }
}

/** Names without what stands before the colon, which each program chooses for itself. */
export const localName = ({ name }: XmlElement) => name.replace(/^.*:/, '');

const childrenOf = (element: XmlElement | undefined, name: string) =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => child instanceof XmlElement && localName(child) === name,
  );

/** The elements at the end of a path of names. */
export const all = (from: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>(
    (elements, name) => elements.flatMap((element) => childrenOf(element, name)),
    from ? [from] : [],
  );

export const one = (from: XmlElement | undefined, ...path: readonly string[]) =>
  all(from, ...path)[0];

export const textAt = (from: XmlElement | undefined, ...path: readonly string[]) =>
  one(from, ...path)?.text.trim() ?? '';
