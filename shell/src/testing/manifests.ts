import type { Remote } from '@dyra/shared/contract/releases'
import type { RemoteManifest } from '@dyra/shared/contract/remote-manifest'
import { CONTRACT_NUMBER } from '@dyra/shared/domain/contract-number'
import { manifest as remoteAdmin } from '../../../remote-admin/src/manifest.ts'
import { manifest as remoteOwner } from '../../../remote-owner/src/manifest.ts'
import { manifest as remotePublic } from '../../../remote-public/src/manifest.ts'
import { manifest as remoteVet } from '../../../remote-vet/src/manifest.ts'

/** An entry of the list of remotes. */
export const listed = (name: string, manifest: Partial<RemoteManifest>): Remote => ({
  name,
  version: 'a',
  entry: `/r/${name.replace('_', '-')}/a/remoteEntry.js`,
  contract: CONTRACT_NUMBER,
  manifest: { paths: {}, ...manifest },
})

/** The list of the four remotes of this repository, as the server writes it into a page. */
export const siteRemotes: readonly Remote[] = [
  listed('remote_public', remotePublic),
  listed('remote_owner', remoteOwner),
  listed('remote_vet', remoteVet),
  listed('remote_admin', remoteAdmin),
]
