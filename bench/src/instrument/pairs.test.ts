import { describe, expect, it } from 'vitest';
import { interleave } from './pairs.ts';

describe('pairs', () => {
  it('run A B B A A B B A, after a warm-up of each that is thrown away', async () => {
    const order: string[] = [];
    const run = (name: string) => async () => order.push(name);
    const { product, bare } = await interleave({ product: run('A'), bare: run('B'), pairs: 4, warmUps: 1 });
    expect(order.join('')).toBe('ABABBAABBA');
    expect(product).toEqual([3, 6, 7, 10]);
    expect(bare).toEqual([4, 5, 8, 9]);
  });
});
