import { ApiProblem, call } from '@dyra/shared/api'
import { useEffect, useRef } from 'react'
import type { TermsKind } from '../../domain/terms.ts'
import type { ShownVersions } from './person-values.ts'

const versionInForce = async (kind: TermsKind) =>
  (await call('GET /api/Terms/{kind}', { params: { kind } })).present.version

async function loadVersions(): Promise<ShownVersions> {
  const [userAgreementVersion, privacyPolicyVersion] = await Promise.all([
    versionInForce('user-agreement'),
    versionInForce('privacy-policy'),
  ])
  return { userAgreementVersion, privacyPolicyVersion }
}

const isAboutTerms = (error: unknown) =>
  error instanceof ApiProblem && ('signedUserAgreement' in error.errors || 'signedPrivacyPolicy' in error.errors)

/**
 * Versions of the terms in force when a form opens, to which its acceptances refer. The server refuses an acceptance if
 * a newer version has come into force since.
 */
export function useShownTerms(isNeeded: boolean) {
  const versions = useRef<Promise<ShownVersions>>(undefined)
  const load = () => {
    const loading = loadVersions()
    versions.current = loading
    // Ignores the failure: the submit loads the versions again and reports its error.
    loading.catch(() => {
      if (versions.current === loading) versions.current = undefined
    })
    return loading
  }
  useEffect(() => {
    if (isNeeded) void load()
  }, [isNeeded])
  /** Sends the form with the versions that were shown. @throws the error of the failed call */
  return async <T>(send: (shown: () => Promise<ShownVersions>) => Promise<T>): Promise<T> => {
    try {
      return await send(() => versions.current ?? load())
    } catch (error) {
      // The error asks the user to read the new text; the next acceptance refers to it.
      if (isAboutTerms(error)) versions.current = undefined
      throw error
    }
  }
}
