import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import config from '../../shared/jest/jest.config.cjs'
import { inGroups } from './groups.mjs'

const clearPage = fileURLToPath(new URL('../../shared/jest/clear-page.cjs', import.meta.url))
const sharing = ['shared', 'remote-public', 'remote-owner', 'remote-vet', 'remote-admin'].map((name) => `${name}/src`)

/** Tests of screens wait a fifth of the time, for example for the pause after the last key of a search. */
const maxWorkers = availableParallelism() + 1

// The modules of the shell hold the state of the whole page.
export default () =>
  inGroups(
    { ...config, maxWorkers },
    { name: 'unit', count: 16, folders: sharing, alone: ['shell/src'], between: clearPage },
  )
