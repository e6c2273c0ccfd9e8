/** A part of a URL in the characters that it stands for; as it is where its percent signs mean nothing. */
export function decodedUrl(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
