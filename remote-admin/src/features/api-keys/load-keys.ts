import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { findKeys } from './api.ts'

export const loadKeys = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  keys: result(findKeys(new URL(url).searchParams, signal)),
})
