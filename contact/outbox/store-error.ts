/** The store cannot be used, for a reason that whoever runs the program can mend. */
export class StoreError extends Error {
  override name = 'StoreError';
}
