import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { adminRoutes } from './admin/routes.ts'

// Every URL of the shop that React answers; those of the owner's pages stand in admin/route-table.ts. Health checks, uploads and static files are added by the server itself.
export default [
  // Storefront: for everyone
  index('storefront/home/home.tsx'),
  route('makes', 'storefront/vehicles/makes.tsx'),
  route('makes/:makeId/models', 'storefront/vehicles/models.tsx'),
  route('makes/:makeId/models/:modelId/sub-models', 'storefront/vehicles/sub-models.tsx'),
  route(
    'makes/:makeId/models/:modelId/sub-models/:subModelId/categories',
    'storefront/vehicles/vehicle-categories.tsx',
  ),
  route(
    'makes/:makeId/models/:modelId/sub-models/:subModelId/categories/:categoryId/products',
    'storefront/vehicles/vehicle-products.tsx',
  ),
  route('all-categories', 'storefront/categories/all-categories.tsx'),
  route('categories', 'storefront/categories/categories.tsx'),
  route('categories/:categorySlug', 'storefront/categories/category.tsx'),
  route('categories/:categoryId/products', 'storefront/categories/category-products.tsx'),
  route('brands/:brandSlug', 'storefront/brands/brand.tsx'),
  route('products/:productId', 'storefront/product/product.tsx'),
  route('search', 'storefront/search/search.tsx'),
  route('search/suggestions', 'storefront/search/suggestions.ts'),
  route('garage', 'storefront/garage/garage.tsx'),
  route('garage/vin', 'storefront/garage/vin.tsx'),
  route('garage/parts', 'storefront/garage/parts-for-car.ts'),
  route('garage/makes', 'storefront/garage/garage-makes.ts'),
  route('garage/models', 'storefront/garage/garage-models.ts'),
  route('garage/model-variants', 'storefront/garage/model-variants.ts'),
  route('garage/variants', 'storefront/garage/garage-variants.tsx'),
  route('fit', 'storefront/garage/fit.ts'),
  route('delivery', 'storefront/delivery/delivery.ts'),
  route('cart', 'storefront/cart/cart.tsx'),
  route('cart/lines', 'storefront/cart/cart-lines.ts'),
  route('checkout', 'storefront/checkout/checkout.tsx'),
  route('checkout/placed', 'storefront/checkout/placed.ts'),
  route('terms', 'storefront/legal/terms.tsx'),
  route('privacy', 'storefront/legal/privacy.tsx'),
  route('imprint', 'storefront/legal/imprint.tsx'),
  route('accessibility', 'storefront/legal/accessibility.tsx'),
  route('withdraw', 'storefront/legal/withdraw.tsx'),
  route('contact', 'storefront/contact/contact.tsx'),
  route('quote/:token', 'storefront/quote/quote.tsx'),
  route('quote/:token/refuse', 'storefront/quote/refuse.tsx'),

  // For programs. What they call is answered by app/api/answer.server.ts
  route('api', 'api/api.tsx'),

  // For search engines
  route('sitemap.xml', 'storefront/crawlers/sitemap.ts'),

  // Signing in and up
  route('auth', 'auth/auth.tsx'),
  route('auth/sign-up', 'auth/auth-sign-up.tsx'),
  route('login', 'auth/login.tsx'),
  route('login/code', 'auth/login-code.tsx'),
  route('register', 'auth/register.tsx'),
  route('logout', 'auth/logout.tsx'),
  route('forgot-password', 'auth/forgot-password.tsx'),
  route('reset-password', 'auth/reset-password.tsx'),
  route('accept-invitation', 'auth/accept-invitation.tsx'),
  route('confirm-email', 'auth/confirm-email.tsx'),
  route('change-email', 'auth/change-email.tsx'),

  // A customer's own pages
  route('account', 'account/account.tsx'),
  route('account/shopping', 'account/shopping.ts'),
  route('profile', 'account/profile/profile.tsx'),
  route('profile/avatar', 'account/profile/avatar.tsx'),
  route('profile/avatar/remove', 'account/profile/remove-avatar.ts'),
  route('profile/confirmation', 'account/profile/confirmation.ts'),
  route('profile/password', 'account/profile/password.tsx'),
  route('profile/email', 'account/profile/email.tsx'),
  route('profile/two-step', 'account/two-step/two-step.tsx'),
  route('profile/two-step/off', 'account/two-step/turn-off.tsx'),
  route('profile/two-step/codes', 'account/two-step/new-codes.tsx'),
  route('profile/other-sessions', 'account/profile/other-sessions.ts'),
  route('profile/data', 'account/profile/my-data.ts'),
  route('profile/delete', 'account/profile/delete-account.tsx'),
  route('profile/sessions', 'account/sessions/sessions.tsx'),
  route('profile/sessions/:sessionId/end', 'account/sessions/end.ts'),
  route('orders', 'account/orders/orders.tsx'),
  route('orders/:orderId', 'account/orders/order.tsx'),
  route('orders/:orderId/return', 'account/orders/return.tsx'),
  route('orders/:orderId/returns/:returnId/take-back', 'account/orders/take-back.tsx'),
  route('orders/:orderId/returns/:returnId/photos/:photo', 'account/orders/return-photo.ts'),
  route('orders/:orderId/cancel', 'account/orders/cancel.tsx'),
  route('orders/:orderId/change', 'account/orders/change.tsx'),
  route('orders/:orderId/invoice.pdf', 'account/orders/invoice.ts'),
  route('orders/:orderId/documents/:documentId', 'account/orders/document.ts'),
  route('quotes', 'account/quotes/quotes.tsx'),
  route('reviews', 'account/reviews/reviews.tsx'),
  route('reviews/:reviewId/delete', 'account/reviews/delete-review.tsx'),

  // The owner's pages: one guard on the layout covers all of them
  layout('admin/layout.tsx', adminRoutes),

  route('*', 'storefront/not-found.tsx'),
] satisfies RouteConfig
