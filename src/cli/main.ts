#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `✗ Polyfolio needs Node 22.18 or newer; this is ${process.versions.node}. Get it from https://nodejs.org.\n`,
  );
  process.exit(1);
}

// Imported after the check above, because an older Node cannot parse the file.
const { runCommandLine } = await import('./run.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
// A failed build leaves Vite's servers running, which would keep the process alive.
if (process.exitCode !== 0) process.exit();

export {};
