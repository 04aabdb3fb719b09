import { existsSync } from 'node:fs'
import { step } from '../run.mjs'

/** Whether this account may install Debian packages on this machine. */
export const mayInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/debian_version')

/**
 * @param {string} name for messages
 * @param {readonly string[]} packages names of the Debian packages
 */
export const installPackages = async (name, packages) => {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Reading the list of Debian packages …', ['apt-get', 'update'], quiet)
  await step(`Installing ${name} …`, ['apt-get', 'install', '-y', '--no-install-recommends', ...packages], quiet)
}
