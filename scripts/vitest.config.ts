import { defineConfig } from 'vitest/config';
import { WORKERS } from './test-workers.mjs';

export default defineConfig({ test: { name: 'scripts', include: ['**/*.test.mjs'], maxWorkers: WORKERS } });
