/** Why no CV could be made, in a sentence for the owner. */
export class CvError extends Error {
  override name = 'CvError';
}
