import { outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { findKeys } from './api.ts'

export const loadKeys = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  keys: outcome(findKeys(new URL(url).searchParams, signal)),
})
