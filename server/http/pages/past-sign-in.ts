import type { Middleware } from 'koa'
import { engineScreens } from '../../../engine/core/routes/screens.ts'
import type { RequestState } from '../../context.ts'
import type { PrerenderedParts } from './prerendered.ts'
import { uncached } from './packed.ts'

/**
 * Who is signed in has nothing to do at the forms for signing in. The app leads on from there itself; whoever opens the address
 * anew would wait for all of it, to be led on then.
 */
export const pastSignIn =
  ({
    carriesSession,
    userOf,
  }: Pick<PrerenderedParts, 'carriesSession' | 'userOf'>): Middleware<RequestState> =>
  async (ctx, next) => {
    const asks = ctx.path === engineScreens.auth.path && ['GET', 'HEAD'].includes(ctx.method)
    if (!asks || !carriesSession(ctx) || !(await userOf(ctx))) return next()
    ctx.set('Cache-Control', uncached)
    ctx.redirect('/')
  }
