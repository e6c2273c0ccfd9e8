import { compareVersions } from '../../model/version.ts';

/** The entries of a changelog (keepachangelog.com) after version `from`, up to and including `to`. */
export const changesBetween = (changelog: string, from: string, to: string): string =>
  changelog
    .split(/^(?=## )/m)
    .filter((chapter) => {
      const version = /^## \[?(\d[\w.-]*)/.exec(chapter)?.[1];
      return version && compareVersions(version, from) > 0 && compareVersions(version, to) <= 0;
    })
    .join('')
    .replaceAll(/^\[[^\]]+\]: .*\n?/gm, '')
    .trim();
