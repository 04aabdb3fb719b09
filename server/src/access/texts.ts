import type { KeyScope } from '@dyra/shared/domain/key-scopes'

/** Why a call of the public API is refused. */
export const keyTexts = {
  missing: 'API-lykill fylgdi ekki beiðninni',
  // An API key must not be in a URL. Send it in the header x-api-key, and replace this key.
  inQuery: 'API-lykill má ekki vera í slóð. Sendu lykilinn í hausnum x-api-key og skiptu þessum lykli út.',
  outOfScope: (scope: KeyScope) => `Lykillinn hefur ekki heimildina ${scope}`,
  // The veterinarian of the key has not accepted the terms in force. He does so at the next sign-in.
  acceptFirst: 'Dýralæknir lykilsins á eftir að samþykkja gildandi skilmála. Það er gert við næstu innskráningu.',
} as const
