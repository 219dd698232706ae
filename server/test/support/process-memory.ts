import { readFileSync } from 'node:fs';

/** The most memory that a process had so far, MiB. Linux only. */
export function peakMiB(pid: number): number {
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kib) / 1024);
}
