import { parentPort } from 'node:worker_threads';
import { hashedList } from './hashed-list.ts';
import type { ListQuestion } from './list-thread.ts';

parentPort?.on('message', (question: ListQuestion) => parentPort?.postMessage(hashedList(question)));
