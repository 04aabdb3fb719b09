import { result } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { findPayers } from './api.ts'

export const loadPayers = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  payers: result(findPayers(new URL(url).searchParams, signal)),
})
