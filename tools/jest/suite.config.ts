import { suiteConfig } from './suites.ts'

export default () => suiteConfig(process.env.SUITE ?? '')
