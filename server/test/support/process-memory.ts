import { readFileSync } from 'node:fs';

/** The most memory that a process had so far, MiB. Linux only. */
export const peakMiB = (pid: number): number => Math.round(statusMiB(pid, 'VmHWM'));

/** The memory that a process has now, MiB. Linux only. */
export const residentMiB = (pid: number): number => statusMiB(pid, 'VmRSS');

function statusMiB(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kib = '0'] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status) ?? [];
  return Number(kib) / 1024;
}
