import { afterEach, expect } from 'vitest';
import { Device } from './device.ts';
import type { openFamilyWorld } from './family-world.ts';

type FamilyWorld = Awaited<ReturnType<typeof openFamilyWorld>>;
type DeviceParts = ConstructorParameters<typeof Device>;

/** Makes devices for one test file: after each test they are closed, and none may have reported an error. */
export function devicesOf(family: FamilyWorld): (person: DeviceParts[1], options?: DeviceParts[2]) => Device {
  const devices: Device[] = [];
  afterEach(() => {
    const reports = devices.flatMap((device) => device.reports);
    for (const device of devices.splice(0)) device.close();
    expect(reports).toEqual([]);
  });
  return (person, options) => {
    const device = new Device(family, person, options);
    devices.push(device);
    return device;
  };
}
