import { afterAll } from 'vitest';

// A server replaces these for its whole process. The next test file in the process is to find Node's own.
const { Request, Response } = globalThis;
afterAll(() => {
  Object.defineProperties(globalThis, {
    Request: { value: Request },
    Response: { value: Response },
  });
});
