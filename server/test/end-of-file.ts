/** Vitest loads this before each test file of the server, and so ends what the file has started. */
import { afterAll } from 'vitest';
import { endFile } from './support/endings.ts';

afterAll(endFile);
