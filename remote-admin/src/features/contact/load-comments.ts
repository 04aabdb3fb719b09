import { callList, outcome } from '@dyra/shared/api'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { pageQuery } from '../../list/list-query.ts'

/** The newest first. */
export const loadComments = ({ request: { url, signal } }: LoaderFunctionArgs) => ({
  comments: outcome(callList('GET /api/ContactForm', { query: pageQuery(new URL(url).searchParams) }, signal)),
})
