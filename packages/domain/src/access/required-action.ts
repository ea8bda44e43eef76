import type { Role } from './roles.ts';

/** What somebody who has signed in must do before anything else is open to them. */
export type RequiredAction = (typeof requiredActions)[number];
/** To take the device back, whoever handed it over gives password or code (AC50). */
export const requiredActions = ['take-back', 'change-password', 'set-up-two-step'] as const;

/** Who needs a second step to sign in: nobody, whoever has a role, everybody (§11.2). */
export type TwoStepPolicy = 'off' | 'admins' | 'all';

/** A dangerous action wants the password or a code to have been given within so many seconds (step-up). */
export const stepUpSeconds = 600;

/** Whether the site wants two-step sign-in from somebody with these roles. */
export const needsTwoStep = (policy: TwoStepPolicy, roles: readonly Role[]): boolean =>
  policy === 'all' || (policy === 'admins' && roles.length > 0);

export interface Standing {
  /** The wizard session for which the device was handed over. */
  readonly handedOverFor: number | null;
  readonly mustChangePassword: boolean;
  readonly hasTwoStep: boolean;
  readonly roles: readonly Role[];
  readonly policy: TwoStepPolicy;
}

/** The first required action of somebody; null when everything is open to them. */
export function requiredActionOf({
  handedOverFor,
  mustChangePassword,
  hasTwoStep,
  roles,
  policy,
}: Standing): RequiredAction | null {
  if (handedOverFor !== null) return 'take-back';
  if (mustChangePassword) return 'change-password';
  return needsTwoStep(policy, roles) && !hasTwoStep ? 'set-up-two-step' : null;
}
