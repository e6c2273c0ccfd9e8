import type { WorkText } from '../../editing/translations/work.ts';

export type Memory = {
  read: () => unknown[];
  /** Whether the browser has kept it. */
  write: (texts: readonly WorkText[]) => boolean;
};

/** What this browser keeps for a page that was opened from a folder; some browsers, or their users, forbid it. */
export function browserMemory(name: string): Memory {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
        return Array.isArray(kept) ? kept : [];
      } catch {
        return [];
      }
    },
    write(texts) {
      try {
        localStorage.setItem(name, JSON.stringify(texts));
        return true;
      } catch {
        return false;
      }
    },
  };
}
