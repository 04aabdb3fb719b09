import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../cli/system/chromium.ts'

const flags = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: flags })
