declare module '@jsonresume/schema' {
  const schema: {
    validate: (resume: unknown, done: (mistakes: unknown[] | null, valid: boolean) => void) => void;
  };
  export default schema;
}
