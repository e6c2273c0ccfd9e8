import { afterEach, beforeEach } from 'vitest';
import { copyContent } from './content-copy.ts';

/** A small copy of content/ that each test of a file or block may break as it likes. */
export function copyForEachTest() {
  let copy: ReturnType<typeof copyContent>;
  beforeEach(() => {
    copy = copyContent();
  });
  afterEach(() => copy.clear());
  return {
    get root() {
      return copy.root;
    },
    edit: (...parameters: Parameters<typeof copy.edit>) => copy.edit(...parameters),
    set: (...parameters: Parameters<typeof copy.set>) => copy.set(...parameters),
    write: (...parameters: Parameters<typeof copy.write>) => copy.write(...parameters),
    remove: (...parameters: Parameters<typeof copy.remove>) => copy.remove(...parameters),
  };
}
