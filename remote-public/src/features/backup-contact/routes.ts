import type { RouteObject } from '@dyra/shared/router'

export const backupContactRoutes: RouteObject[] = [
  {
    path: '/backup-contact',
    lazy: () => import(/* webpackChunkName: "screen-backup-contact" */ './BackupContactScreen.tsx'),
  },
]
