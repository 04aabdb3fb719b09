import type { FullConfig } from '@playwright/test'
import { temporaryFilesInMemory } from '../../tools/cli/system/memory-folder.mjs'
import { writeFontConfig } from './fonts.ts'
import { startServer } from './server.ts'
import { variablesOf } from './variables.ts'

/** Starts a registry for each project. Its tests are separated by client addresses (test.ts). */
const globalSetup = async ({ projects }: FullConfig): Promise<() => Promise<void>> => {
  Object.assign(process.env, temporaryFilesInMemory())
  writeFontConfig()
  const servers = await Promise.all(projects.map(() => startServer()))
  for (const [place, { name }] of projects.entries()) {
    const variables = variablesOf(name)
    process.env[variables.origin] = servers[place]?.origin
    process.env[variables.phones] = servers[place]?.phones
    process.env[variables.mails] = servers[place]?.mails
  }
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export default globalSetup
