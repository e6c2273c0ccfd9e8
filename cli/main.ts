#!/usr/bin/env node
import { runCommandLine } from './run.ts';

process.exitCode = await runCommandLine(process.argv.slice(2));
// A build that fails leaves servers of its own open.
if (process.exitCode !== 0) process.exit();
