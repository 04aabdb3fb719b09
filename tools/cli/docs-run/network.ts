import { capture, step } from '../../launch/run.mjs'
import type { Machine } from './machine.ts'

/** Several runs on one machine need different names. */
const BRIDGE = `docs${process.pid % 100_000}`

/** A network of machines that reaches nothing else, not even the machine that it is on. */
export class Network {
  #cables = 0

  static async create() {
    await step('Making a network …', ['ip', 'link', 'add', BRIDGE, 'type', 'bridge'])
    await step('Making a network …', ['ip', 'link', 'set', BRIDGE, 'up'])
    return new Network()
  }

  async connect({ init, networkPrefix }: Machine, address: string) {
    const cable = `${BRIDGE}n${++this.#cables}`
    const peer = ['peer', 'name', 'eth0', 'netns', init]
    await step('Connecting a machine …', ['ip', 'link', 'add', cable, 'type', 'veth', ...peer])
    await step('Connecting a machine …', ['ip', 'link', 'set', cable, 'master', BRIDGE, 'up'])
    await step('Connecting a machine …', [...networkPrefix, 'ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0'])
    await step('Connecting a machine …', [...networkPrefix, 'ip', 'link', 'set', 'eth0', 'up'])
  }

  async remove() {
    await capture('ip', ['link', 'del', BRIDGE])
  }
}
