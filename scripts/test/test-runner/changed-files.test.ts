import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from '../../test-runner/changed-files.ts';

let folder: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const write = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), name);
};
const commit = () => {
  git('add', '--all');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'A change');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kingspad-changes-'));
  git('init', '--quiet', '--initial-branch', 'main');
  write('.gitignore', 'changed', 'deleted', 'untouched');
  writeFileSync(join(folder, '.gitignore'), 'ignored');
  commit();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('counts changes committed since the branch left main, and uncommitted, new or deleted files', () => {
  const base = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'work');
  write('committed');
  commit();
  git('switch', '--quiet', 'main');
  write('of-main-alone');
  commit();
  git('switch', '--quiet', 'work');
  writeFileSync(join(folder, 'changed'), 'anew');
  rmSync(join(folder, 'deleted'));
  write('new ü', 'ignored');

  expect(changedFiles(folder)).toEqual({ base, files: ['changed', 'committed', 'deleted', 'new ü'] });
});

test('compares with a named branch, and says what to do if main is missing', () => {
  git('branch', '--move', 'trunk');
  write('new');
  expect(() => changedFiles(folder)).toThrow('Name one with --base');
  expect(changedFiles(folder, 'trunk').files).toEqual(['new']);
});
