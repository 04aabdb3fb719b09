import { existsSync } from 'node:fs'
import { step } from './run.mjs'

/** Whether this account may install packages of Debian here. */
export const mayInstall = () =>
  process.platform === 'linux' &&
  process.getuid() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/debian_version')

/** `name` is what people call it, `packages` what Debian does. Throws when it cannot be installed. */
export const installPackages = async (name, packages) => {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Reading the list of Debian packages …', ['apt-get', 'update'], quiet)
  await step(`Installing ${name} …`, ['apt-get', 'install', '-y', '--no-install-recommends', ...packages], quiet)
}
