import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { step } from '../../launch/run.mjs'

/** Whether this account may install Debian packages on this machine. */
export const mayInstall = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/debian_version')

/** The installation of a package asks this program whether it may start a service. 101: it may not. */
const POLICY = '/usr/sbin/policy-rc.d'

/** Runs `work` while packages start no services. */
const withoutServices = async (work: () => Promise<unknown>) => {
  if (existsSync(POLICY)) return work()
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await work()
  } finally {
    rmSync(POLICY)
  }
}

/**
 * Installs packages without starting their services.
 * @param name for messages
 * @param packages names of the Debian packages
 */
export const installPackages = async (name: string, packages: readonly string[]) => {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await step('Reading the list of Debian packages …', ['apt-get', 'update'], quiet)
  // Waits until another installation on this machine has ended, such as its nightly upgrade.
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=300'] as const
  await withoutServices(() =>
    step(`Installing ${name} …`, [...apt, 'install', '-y', '--no-install-recommends', ...packages], quiet),
  )
}
