import config from '../../server/jest/jest.config.cjs'
import { inGroups } from './groups.mjs'

// Four groups for each worker, so that the workers end at about the same time.
export default () => inGroups(config, { name: 'server', count: 12, folders: ['server/src', 'tools', 'e2e/support'] })
