/** Something that the person at the keyboard can fix: shown as its sentence, without a stack. */
export class Refusal extends Error {
  override name = 'Refusal';
}
