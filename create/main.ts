#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `✗ Polyfolio needs Node 22.18 or newer; this is ${process.versions.node}. https://nodejs.org has the present one.\n`,
  );
  process.exit(1);
}

// Loaded now: an older Node could not even read it.
const { begin } = await import('./begin.ts');
process.exitCode = await begin(process.argv.slice(2));

export {};
