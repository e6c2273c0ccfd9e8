import { useCallback, useEffect, useRef, useState } from 'react';
import type { Fact, FactFile, Facts, Mistake } from '../../contract.ts';
import { calls } from '../calls.ts';
import { useDesk } from '../use-desk.ts';

/** The files of facts that were read; what was read or saved last counts. */
export function useFactFiles() {
  const [files, setFiles] = useState<ReadonlyMap<FactFile, Facts>>(new Map());
  const newest = useRef(new Map<FactFile, number>());
  const next = useCallback((file: FactFile) => {
    const number = (newest.current.get(file) ?? 0) + 1;
    newest.current.set(file, number);
    return number;
  }, []);
  const put = useCallback(
    (facts: Facts) => {
      next(facts.file);
      setFiles((old) => new Map(old).set(facts.file, facts));
    },
    [next],
  );
  const read = useCallback(
    async (file: FactFile) => {
      const number = next(file);
      const found = await calls.facts(file).catch(() => undefined);
      if (found && newest.current.get(file) === number) put(found);
    },
    [next, put],
  );
  return { files, put, read };
}

const none: readonly Fact[] = [];

/** The facts of a file, read again whenever the content has changed. */
export function useFacts(file: FactFile): readonly Fact[] {
  const { overview, facts } = useDesk();
  const { files, read } = facts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overview tells of a change
  useEffect(() => {
    read(file);
  }, [file, overview.parts, read]);
  return files.get(file)?.facts ?? none;
}

/** The syntax error that keeps a file of facts from being shown, once it is read. */
export const useUnreadable = (file: FactFile): Mistake | undefined =>
  useDesk().facts.files.get(file)?.unreadable;
