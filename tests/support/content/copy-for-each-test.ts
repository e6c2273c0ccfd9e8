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
    edit: (...given: Parameters<typeof copy.edit>) => copy.edit(...given),
    set: (...given: Parameters<typeof copy.set>) => copy.set(...given),
    write: (...given: Parameters<typeof copy.write>) => copy.write(...given),
    remove: (...given: Parameters<typeof copy.remove>) => copy.remove(...given),
  };
}
