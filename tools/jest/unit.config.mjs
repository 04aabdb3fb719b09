import { fileURLToPath } from 'node:url'
import config from '../../shared/jest/jest.config.cjs'
import { inGroups } from './groups.mjs'

const clearPage = fileURLToPath(new URL('../../shared/jest/clear-page.cjs', import.meta.url))
const sharing = ['shared', 'remote-public', 'remote-owner', 'remote-vet', 'remote-admin'].map((name) => `${name}/src`)

// The modules of the shell hold the state of the whole page.
export default () =>
  inGroups(config, { name: 'unit', count: 16, folders: sharing, alone: ['shell/src'], between: clearPage })
