/** What the desk does not do, with the code that the screen has words for. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal';
  readonly status: 400 | 404 | 409 | 413 | 415;
  readonly code: string;

  constructor(code: string, status: DeskRefusal['status'] = 400, advice = '') {
    super(advice || code);
    this.code = code;
    this.status = status;
  }
}
