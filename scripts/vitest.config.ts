import { defineConfig } from 'vitest/config';
import { WORKERS } from './test-workers.ts';

export default defineConfig({ test: { name: 'scripts', include: ['**/*.test.mjs'], maxWorkers: WORKERS } });
