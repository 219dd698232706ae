#!/usr/bin/env node
// forge only ever calls `solc --version` and `solc … --standard-json`; this answers both with the
// WebAssembly compiler from npm, so that no native compiler has to be downloaded.
const fs = require('node:fs');
const path = require('node:path');
const solc = require('solc');

/** Imports that forge did not inline into the JSON are read from the repository. */
function readImport(file) {
  for (const candidate of [path.resolve(file), path.resolve('node_modules', file)]) {
    if (fs.existsSync(candidate)) return { contents: fs.readFileSync(candidate, 'utf8') };
  }
  return { error: `not found: ${file}` };
}

/** process.stdout.write followed by an exit truncates at 128 KiB on a pipe. */
function writeAll(text) {
  const bytes = Buffer.from(text);
  let offset = 0;
  while (offset < bytes.length) {
    try {
      offset += fs.writeSync(1, bytes, offset);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
}

if (process.argv.includes('--version')) {
  writeAll(
    `solc, the solidity compiler commandline interface\nVersion: ${solc.version().replace('.Emscripten.clang', '')}\n`,
  );
} else {
  writeAll(solc.compile(fs.readFileSync(0, 'utf8'), { import: readImport }));
}
