'use strict';
/**
 * Loaded only by firebase-tools. Its Auth emulator supports second factors only by SMS. This file adds authenticator
 * apps (`local/second-factor`).
 */
const load = (name) =>
  require(require.resolve(`firebase-tools/lib/emulator/auth/${name}`, { paths: [__dirname] }));
const { authOperations } = load('operations');
const { BadRequestError } = load('errors');
const { ProjectState } = load('state');
const { secondFactors } = require('../../second-factor/second-factors.ts');

const { accounts, projects } = authOperations.identitytoolkit;
const factors = secondFactors((code) => new BadRequestError(code));

const isApp = ({ totpInfo }) => totpInfo !== undefined;

/** Checks an identity token as the emulator does, and returns its account. */
function callerOf(state, idToken) {
  const [{ localId }] = accounts.lookup(state, { idToken }, {}).users;
  const payload = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
  return {
    user: state.getUserByLocalId(localId),
    token: {
      signInProvider: payload.firebase.sign_in_provider,
      signedInAt: new Date(payload.auth_time * 1000),
    },
  };
}

function tokensOf(state, user, signInProvider, identifier) {
  const secondFactor = { identifier, provider: 'totp' };
  const refreshToken = state.createRefreshTokenFor(user, signInProvider, { secondFactor });
  const granted = authOperations.securetoken.token(state, {
    grantType: 'refresh_token',
    refreshToken,
  });
  return { idToken: granted.id_token, refreshToken: granted.refresh_token };
}

const { validateMfaEnrollments } = ProjectState.prototype;
ProjectState.prototype.validateMfaEnrollments = function (enrollments) {
  validateMfaEnrollments.call(
    this,
    enrollments.filter((one) => !isApp(one)),
  );
  return enrollments;
};

const { start, finalize } = accounts.mfaEnrollment;
accounts.mfaEnrollment.start = (state, request, ctx) => {
  if (!request.totpEnrollmentInfo) return start(state, request, ctx);
  const { user, token } = callerOf(state, request.idToken);
  return factors.start(user, token);
};
accounts.mfaEnrollment.finalize = (state, request, ctx) => {
  if (!request.totpVerificationInfo) return finalize(state, request, ctx);
  const { user, token } = callerOf(state, request.idToken);
  const { totpVerificationInfo, displayName } = request;
  const enrollment = factors.finalize(user, token, totpVerificationInfo, displayName);
  const mfaInfo = [...(user.mfaInfo ?? []), enrollment];
  const enrolled = state.updateUserByLocalId(user.localId, { mfaInfo });
  const tokens = tokensOf(state, enrolled, token.signInProvider, enrollment.mfaEnrollmentId);
  return { ...tokens, totpAuthInfo: {} };
};

for (const name of ['signInWithPassword', 'signInWithEmailLink']) {
  const signIn = accounts[name];
  accounts[name] = async (state, request, ctx) => {
    const answer = await signIn(state, request, ctx);
    const { mfaInfo = [] } = state.getUserByLocalId(answer.localId) ?? {};
    if (!answer.mfaPendingCredential || !mfaInfo.some(isApp)) return answer;
    return {
      ...answer,
      mfaPendingCredential: factors.begin(answer.localId, 'password'),
      mfaInfo: mfaInfo.filter(isApp),
    };
  };
}

const finalizeSignIn = accounts.mfaSignIn.finalize;
accounts.mfaSignIn.finalize = (state, request, ctx) => {
  if (!request.totpVerificationInfo) return finalizeSignIn(state, request, ctx);
  const { mfaPendingCredential: credential, mfaEnrollmentId: id } = request;
  const { localId, signInProvider } = factors.pendingOf(credential);
  const user = state.getUserByLocalId(localId);
  if (!user) throw new BadRequestError('USER_NOT_FOUND');
  if (user.disabled) throw new BadRequestError('USER_DISABLED');
  factors.signIn(user, credential, id, request.totpVerificationInfo.verificationCode);
  const now = Date.now().toString();
  const signedIn = state.updateUserByLocalId(localId, { lastLoginAt: now });
  return tokensOf(state, signedIn, signInProvider, id);
};

// Removes second factors from imported accounts: exports lack their secrets, so a restart loses them.
const { batchCreate } = projects.accounts;
projects.accounts.batchCreate = (state, request, ctx) => {
  const users = request.users?.map(({ mfaInfo = [], ...user }) => ({
    ...user,
    mfaInfo: mfaInfo.filter((one) => !isApp(one)),
  }));
  return batchCreate(state, { ...request, users }, ctx);
};
