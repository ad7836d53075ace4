import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** For the mutation tests, which start at the root of their copy of the checkout. */
export default mergeConfig(config, defineConfig({ root: import.meta.dirname }));
