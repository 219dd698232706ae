import { parentPort } from 'node:worker_threads';
import { hashedList, type ListQuestion } from './hashed-list.ts';

parentPort?.on('message', (question: ListQuestion) => parentPort?.postMessage(hashedList(question)));
